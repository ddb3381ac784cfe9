import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { LOCKED_NAMES } from '../../model/categories';
import type { Base } from '../../model/entry';
import { type FormPhoto, samePhotos, storedPhoto } from '../../model/form-photo';
import type { Post } from '../../model/post';
import type { PostDraft } from '../../model/post-draft';
import { timeAgo } from '../../model/shown-time';
import { now } from '../../services/reading/clock';
import { getEditablePost } from '../../services/writing/editable-post';
import { nameOf } from '../../services/writing/names';
import { formatValue, heldNames, labelOf, type Name } from './differences';
import { baseOf } from './form-state';
import { mergePhotos } from './merge-photos';
import { pointName } from './photo-point';
import { Thumbnail } from './photo-tiles';
import type { PostFormState } from './use-post-form';

/** A field that two people have changed differently, and the other person's value. */
type Clash = { label: string } & (
  | { name: Name; theirs: string }
  | { name: 'photos'; theirs: readonly FormPhoto[] }
);

/** The result of merging the writer's edit with another person's edit. */
interface Merge {
  /** The person and the time of the other save: 'Grace saved it 2 minutes ago.' */
  saved: string;
  clashes: readonly Clash[];
  /** The labels of the fields that only the other person has changed. */
  adopted: readonly string[];
}

export type ConflictHandling = ReturnType<typeof useConflicts>;

/** Merges the writer's edit and another person's edit of the same post. */
export function useConflicts(post: PostFormState) {
  const { content, photos, status, setStatus } = post;
  const [merge, setMerge] = useState<Merge>({ saved: '', clashes: [], adopted: [] });
  /**
   * The other person's version. If there are clashes, the edit starts from the version before it
   * until the writer saves again, so that an entry that is continued later meets them again.
   */
  const theirs = useRef<Base>(undefined);

  /** Reads and merges another person's saved version. @throws ReadFailed */
  async function meet(): Promise<void> {
    const found = await getEditablePost(content.current.postId);
    if (!found) return setStatus({ kind: 'gone' });
    const savedBy = await savedText(found.post, content.current.uid);
    await photos.settled();
    const { base, draft, photos: edited } = content.current;
    const saved = baseOf(found);
    const savedPhotos = saved.photos.map(storedPhoto);
    const { adopted, open } = mergeDrafts(base.draft, draft, saved.draft);
    const merged = mergePhotos(base.photos.map(storedPhoto), edited, savedPhotos);
    const labels = adopted.map((name) => labelOf(name, saved.draft.type));
    if (!merged.isConflict && !samePhotos(merged.photos, edited)) labels.push('Image');
    const clashes = open.map((name): Clash => {
      return { name, label: labelOf(name, draft.type), theirs: saved.draft[name] };
    });
    if (merged.isConflict) clashes.push({ name: 'photos', label: 'Image', theirs: savedPhotos });
    setMerge({ saved: savedBy, adopted: labels, clashes });
    for (const name of adopted) post.put(name, saved.draft[name]);
    if (clashes.length > 0) theirs.current = saved;
    else content.current.base = saved;
    // This change stores the entry, so it comes after the others.
    photos.change(merged.photos);
    setStatus({ kind: 'conflict' });
  }

  function take(clash: Clash): void {
    if (clash.name === 'photos') photos.change(clash.theirs);
    else post.put(clash.name, clash.theirs);
  }

  /** To be called when the writer saves the merged edit, which then starts from their version. */
  function accept(): void {
    if (theirs.current && status.kind === 'conflict') content.current.base = theirs.current;
    theirs.current = undefined;
  }

  return { ...merge, meet, take, accept };
}

async function savedText({ updatedBy, updatedAt }: Post, uid: string | null): Promise<string> {
  const isOwn = updatedBy === uid;
  const by = isOwn ? 'You' : (await nameOf(updatedBy)) || 'Somebody else';
  const when = updatedAt ? ` ${timeAgo(new Date(updatedAt), now())}` : '';
  return `${by} saved it${isOwn ? ' in another tab' : ''}${when}.`;
}

/** The fields that both people changed differently (`open`), or only the other one (`adopted`). */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft) {
  const isChangedBy = (edit: PostDraft) => (name: Name) =>
    fieldsWith(name).some((each) => edit[each] !== base[each]);
  const isMine = isChangedBy(mine);
  // `imageAlt` is the text of the cover, which `mergePhotos` compares.
  const changed = heldNames(mine, theirs)
    .filter((name) => name !== 'imageAlt' && mine[name] !== theirs[name])
    .filter(isChangedBy(theirs));
  return {
    open: changed.filter(isMine),
    adopted: changed.filter((name) => !isMine(name)),
  };
}

/**
 * The fields that one person sets together: the ways to give and the name that people compare before
 * they pay must not come from two persons.
 */
function fieldsWith(name: Name): readonly Name[] {
  const locked: readonly Name[] = LOCKED_NAMES;
  return locked.includes(name) ? locked : [name];
}

/** Says what has changed, and shows the other person's value of each clash. */
export function ConflictList({ saved, clashes, adopted, take }: ConflictHandling) {
  return (
    <section className="conflicts" aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading" tabIndex={-1}>
        This post has changed since you opened it
      </h2>
      <p>
        <span>{saved}</span> <span>Nothing is overwritten:</span>{' '}
        <span>
          {clashes.length > 0
            ? 'choose for each field, then press Update.'
            : 'your changes are in the form too. Check it, then press Update.'}
        </span>
        {adopted.length > 0 && (
          <span>{` The form now has the saved version of: ${adopted.join(', ')}.`}</span>
        )}
      </p>
      {clashes.map((clash) => (
        <ClashOf key={clash.name} clash={clash} onTake={() => take(clash)} />
      ))}
    </section>
  );
}

function ClashOf({ clash, onTake }: { clash: Clash; onTake: () => void }) {
  const [isTaken, setTaken] = useState(false);
  return (
    <section className="conflict" aria-label={clash.label}>
      <h3>{clash.label}</h3>
      <p className="conflict-version">The saved version</p>
      <div className="conflict-text" dir="auto">
        {clash.name === 'photos' ? (
          <ClashPhotos photos={clash.theirs} />
        ) : (
          formatValue(clash.name, clash.theirs) || 'Nothing'
        )}
      </div>
      {clash.name === 'photos' && (
        <p>Photos that are only in the other list will not be in the post.</p>
      )}
      <Button
        variant="quiet"
        onClick={() => {
          onTake();
          setTaken(true);
        }}
      >
        Use the saved version
      </Button>{' '}
      <span role="status">{isTaken && 'It is in the form now.'}</span>
    </section>
  );
}

function ClashPhotos({ photos }: { photos: readonly FormPhoto[] }) {
  return (
    <span className="conflict-photos">
      {photos.map((photo, index) => (
        <span key={photo.key}>
          <Thumbnail photo={photo} className="photo-tile-image" />
          <span>{` ${describePhoto(photo, index)}`}</span>
        </span>
      ))}
    </span>
  );
}

function describePhoto({ alt, point }: FormPhoto, index: number): string {
  if (index > 0) return `Photo ${index + 1}: ${alt || 'no text'}`;
  return `Cover: ${alt || 'no text'}${point && `. Lists show: ${pointName(point)}`}`;
}
