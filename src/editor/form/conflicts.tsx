import { type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { setField } from '../../fields/form-controls';
import {
  FIELD_NAMES,
  type FieldName,
  findCategory,
  findField,
  type PostType,
} from '../../model/categories';
import type { Base } from '../../model/entry';
import { FIELD_INPUTS, shownText } from '../../model/field-inputs';
import { type FormPhoto, samePhotos, storedPhoto } from '../../model/form-photo';
import { draftFields, draftOf, type PostDraft } from '../../model/post-draft';
import { getEditablePost } from '../../services/writing/editable-post';
import { hasPhoto, mergePhotos } from './merge-photos';
import { pointName } from './photo-point';
import { Thumbnail } from './photo-tiles';
import type { PostFormState } from './use-post-form';

type Name = FieldName | 'type';

/** The values that two people have changed differently. The form has one of the two. */
type Clash = { label: string /** Whether the form has the writer's value. */; isMine: boolean } & (
  | { name: Name; other: string }
  | { name: 'photos'; other: readonly FormPhoto[] }
);

export interface ConflictHandling {
  clashes: readonly Clash[];
  /** The labels of the fields that only the other person has changed. */
  adopted: readonly string[];
  /** Reads and merges another person's saved version. @throws ReadFailed */
  meet: () => Promise<void>;
  /** Puts the other value of a clash into the form. */
  swap: (clash: Clash) => void;
  /** To be called when the writer saves the merged edit, which then starts from their version. */
  accept: () => void;
}

/** Merges the writer's edit and another person's edit of the same post. */
export function useConflicts(post: PostFormState): ConflictHandling {
  const { content, photos, status, setStatus, formEntry } = post;
  const [{ clashes, adopted }, setMerged] = useState<Pick<ConflictHandling, 'clashes' | 'adopted'>>(
    { clashes: [], adopted: [] },
  );
  /**
   * The other person's version. If there are clashes, the edit starts from the version before it
   * until the writer saves again, so that a draft that is continued later meets them again.
   */
  const theirs = useRef<Base>(undefined);

  async function meet(): Promise<void> {
    const found = await getEditablePost(content.current.postId);
    if (!found) return setStatus({ kind: 'gone' });
    const edited = await photos.settled();
    const { base, draft } = content.current;
    const { revision } = found.post;
    const start: Base = { ...base, revision, draft: draftOf(found.post), photos: found.photos };
    const saved = start.photos.map(storedPhoto);
    const { adopted, open } = mergeDrafts(base.draft, draft, start.draft);
    const merged = mergePhotos(base.photos.map(storedPhoto), edited, saved);
    const labels = adopted.map((name) => labelOf(name, start.draft.type));
    if (!merged.isConflict && !samePhotos(merged.photos, edited)) labels.push('Image');
    setMerged({
      adopted: labels,
      clashes: [
        ...open.map((name) => ({
          name,
          label: labelOf(name, draft.type),
          other: start.draft[name],
          isMine: true,
        })),
        ...(merged.isConflict
          ? [{ name: 'photos' as const, label: 'Image', other: saved, isMine: true }]
          : []),
      ],
    });
    for (const name of adopted) putValue(post, name, start.draft[name]);
    const { removed } = photos;
    if (removed?.photo.stored && !hasPhoto(saved, removed.photo)) photos.forgetRemoved();
    if (merged.isConflict || open.length > 0) theirs.current = start;
    else content.current.base = start;
    // This change stores the draft, so it comes after the others.
    photos.change(merged.photos);
    setStatus({ kind: 'conflict' });
  }

  function swap(clash: Clash): void {
    const { photos: mine, draft } = content.current;
    const swapped = { ...clash, isMine: !clash.isMine };
    if (clash.name === 'photos') {
      photos.change(clash.other);
      Object.assign(swapped, { other: mine });
    } else {
      Object.assign(swapped, { other: draft[clash.name] });
      putValue(post, clash.name, clash.other);
    }
    formEntry.schedule();
    setMerged({ adopted, clashes: clashes.map((each) => (each === clash ? swapped : each)) });
  }

  function accept(): void {
    if (theirs.current && status.kind === 'conflict') content.current.base = theirs.current;
    theirs.current = undefined;
  }

  return { clashes, adopted, meet, swap, accept };
}

function putValue({ form, content, changeType }: PostFormState, name: Name, value: string): void {
  if (name === 'type') {
    changeType(value as PostType);
    return;
  }
  content.current.draft[name] = value;
  if (form.current) setField(form.current, name, value);
}

/**
 * Compares `mine` and `theirs`, two edits of `base`.
 * @returns `open`: the fields that both people changed, to different values; `adopted`: the fields
 * that only the other person changed
 */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft) {
  // `imageAlt` is the text of the cover, which `mergePhotos` compares.
  const changed = heldNames(mine, theirs).filter(
    (name) => name !== 'imageAlt' && theirs[name] !== base[name],
  );
  return {
    open: changed.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name]),
    adopted: changed.filter((name) => mine[name] === base[name]),
  };
}

/** The fields of both drafts, each once. */
function heldNames(mine: PostDraft, theirs: PostDraft): Name[] {
  const held = [...draftFields(mine), ...draftFields(theirs)].map(({ name }) => name);
  return ['type', ...FIELD_NAMES.filter((name) => held.includes(name))];
}

/** A field with different values in two versions of a post, as they are shown. */
export interface Difference {
  name: string;
  label: string;
  earlier: string;
  current: string;
}

/** The fields in which the versions `earlier` and `current` of a post differ. */
export function differences(earlier: PostDraft, current: PostDraft): Difference[] {
  const names = heldNames(earlier, current).filter((name) => earlier[name] !== current[name]);
  return names.map((name) => ({
    name,
    label: labelOf(name, earlier.type),
    earlier: formatValue(name, earlier[name]),
    current: formatValue(name, current[name]),
  }));
}

/** The label of a field in the category `type`. */
export function labelOf(name: Name, type: PostDraft['type']): string {
  return name === 'type' ? 'Category' : findField(name, type).label;
}

function formatValue(name: Name, text: string): string {
  if (name === 'type') return findCategory(text)?.label ?? '';
  const { control } = findField(name);
  return text ? shownText(control, text) : (FIELD_INPUTS[control].empty ?? '');
}

/** Says what has changed, and shows the other value of each clash. */
export function ConflictList({ clashes, adopted, swap }: ConflictHandling) {
  return (
    <section className="conflicts" aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading" tabIndex={-1}>
        This post has changed since you opened it
      </h2>
      <p>
        Somebody else saved it, or you did in another tab. Nothing was overwritten.{' '}
        {adopted.length > 0 && (
          <span>{`The form now has the saved version of: ${adopted.join(', ')}. `}</span>
        )}
        <span>
          {clashes.length > 0
            ? 'You both changed what is listed below: the form has your version. Update saves what is in the form.'
            : 'Your changes are in the form too: check it, then press Update.'}
        </span>
      </p>
      {clashes.map((clash) => (
        <ClashOf key={clash.name} {...clash} onSwap={() => swap(clash)} />
      ))}
    </section>
  );
}

function ClashOf({ onSwap, ...clash }: Clash & { onSwap: () => void }) {
  const { label, isMine } = clash;
  const text: ReactNode =
    clash.name === 'photos' ? (
      <ClashPhotos photos={clash.other} />
    ) : (
      formatValue(clash.name, clash.other) || 'Nothing'
    );
  return (
    <section className="conflict" aria-label={label}>
      <h3>{label}</h3>
      <p className="conflict-whose">{isMine ? 'The saved version' : 'Your version'}</p>
      <div className="conflict-text" dir="auto">
        {text}
      </div>
      {clash.name === 'photos' && (
        <p>Photos that are only in the other list will not be in the post.</p>
      )}
      <Button variant="quiet" onClick={onSwap}>
        {isMine ? 'Use the saved version' : 'Use your version'}
      </Button>
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
