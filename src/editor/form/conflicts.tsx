import { type ReactNode, useId, useRef, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { setField } from '../../fields/form-controls';
import type { FieldErrors } from '../../fields/post-fields';
import {
  COMMON_FIELDS,
  categoryFields,
  FIELD_NAMES,
  type FieldName,
  findCategory,
  findField,
  type PostType,
} from '../../model/categories';
import { FIELD_INPUTS, shownText } from '../../model/field-inputs';
import { type FormPhoto, samePhotos, storedPhoto } from '../../model/form-photo';
import type { Post } from '../../model/post';
import { draftOf, type PostDraft } from '../../model/post-draft';
import { photosOf } from '../../services/writing/editable-post';
import type { PostChanged } from '../../services/writing/post-transaction';
import type { Base, Conflict } from './form-state';
import { hasPhoto, mergePhotos } from './merge-photos';
import { pointName } from './photo-point';
import { Thumbnail } from './photo-tiles';
import type { PostFormState } from './use-post-form';
import { writeErrorMessage } from './write-errors';

type Name = FieldName | 'type';

export interface ConflictHandling {
  /**
   * Merges another person's saved version into the form. Fields that both people changed to
   * different values become conflicts. For a new post, nothing is merged: the form then says that
   * the post was already published.
   */
  merge: (changed: PostChanged) => void;
  choose: (name: string, whose: Whose) => void;
}

/**
 * Merges the writer's edit and another person's edit of the same post. If both changed a field to
 * different values, the writer sees both values and chooses one.
 */
export function useConflicts(isNew: boolean, post: PostFormState): ConflictHandling {
  const { content, photos, setStatus } = post;
  const versions = useRef<Versions>(undefined);
  /** Renders the form again, because the labels of its buttons depend on the start of the edit. */
  const [, setBase] = useState<Base>();

  async function merge({ current }: PostChanged): Promise<void> {
    if (isNew || !current.post) {
      const message = writeErrorMessage('already-published', 'publish');
      setStatus({ kind: 'failed', message, isTaken: true });
      return;
    }
    const edited = await photos.settled();
    const { base, draft } = content.current;
    const start = startFrom(current.revision, current.post, base);
    const mine = { draft: { ...draft }, photos: edited };
    const theirs = { draft: start.draft, photos: start.photos.map(storedPhoto) };
    const merged = mergeVersions(base, mine, theirs);
    const open = new Set(merged.conflicts.map(({ name }) => name));
    versions.current = { mine: { ...mine, photos: merged.photos }, theirs, base: start, open };
    for (const name of merged.adopted) putValue(post, name, theirs.draft[name]);
    startFromTheirs();
    const { removed } = photos;
    if (removed?.photo.stored && !hasPhoto(theirs.photos, removed.photo)) photos.forgetRemoved();
    // This change stores the draft, so it comes after the others.
    photos.change(merged.photos);
    setStatus({ kind: 'conflict', conflicts: merged.conflicts, adopted: merged.labels });
  }

  /**
   * Makes the other person's version the start of the edit, but only if the writer has chosen in
   * every conflict. Otherwise this form, or a draft that is restored from it, could overwrite that
   * version although the writer has not chosen.
   */
  function startFromTheirs(): void {
    if (versions.current?.open.size !== 0) return;
    content.current.base = versions.current.base;
    setBase(versions.current.base);
  }

  function choose(name: string, whose: Whose): void {
    if (!versions.current) return;
    const { open, mine, theirs } = versions.current;
    const isFirst = open.delete(name);
    startFromTheirs();
    if (whose === 'theirs') swap(name, mine, theirs);
    else if (!isFirst) swap(name, theirs, mine);
    post.unsaved.autosave.schedule();
  }

  /** Moves the field's value from the form to `from`, and the value in `to` into the form. */
  function swap(name: string, from: Version, to: Version): void {
    if (name === 'image') {
      from.photos = content.current.photos;
      photos.change(to.photos);
    } else {
      const field = name as FieldName;
      from.draft[field] = content.current.draft[field];
      putValue(post, field, to.draft[field]);
    }
  }

  return { merge: (changed) => void merge(changed), choose };
}

function putValue({ form, content, changeType }: PostFormState, name: Name, value: string): void {
  if (name === 'type') {
    changeType(value as PostType);
    return;
  }
  content.current.draft[name] = value;
  if (form.current) setField(form.current, name, value);
}

/** The start of an edit of `post`, which continues the edit that began with `base`. */
function startFrom(revision: number, post: Post, base: Base): Base {
  return { ...base, revision, draft: draftOf(post), photos: photosOf(post) };
}

type Whose = 'mine' | 'theirs';

interface Version {
  draft: PostDraft;
  photos: readonly FormPhoto[];
}

interface Versions extends Record<Whose, Version> {
  /** The other person's version, as the start of an edit. */
  base: Base;
  /** The names of the conflicts in which the writer has not chosen yet. */
  open: Set<string>;
}

interface MergedDraft {
  /** Both edits combined. A field in `conflicts` has the value from `mine`. */
  draft: PostDraft;
  /** Fields that both people changed, to different values. The writer has to choose. */
  conflicts: Name[];
  /** Fields that only the other person changed. */
  adopted: Name[];
}

/**
 * Merges `mine` and `theirs`, two edits of `base`.
 * @returns the conflicts, the merged photos, the fields that only the other person changed, and
 * their labels
 */
function mergeVersions(base: Base, mine: Version, theirs: Version) {
  const { adopted, ...fields } = mergeDrafts(base.draft, mine.draft, theirs.draft);
  const { photos, isConflict } = mergePhotos(
    base.photos.map(storedPhoto),
    mine.photos,
    theirs.photos,
  );
  const conflicts = fields.conflicts.map((name) => textConflict(name, mine.draft, theirs.draft));
  const labels = adopted.map((name) => labelOf(name, theirs.draft.type));
  if (isConflict) conflicts.push(photosConflict(mine.photos, photos, theirs.photos));
  else if (!samePhotos(photos, mine.photos)) labels.push('Image');
  return { conflicts, photos, adopted, labels };
}

/** Merges `mine` and `theirs`, two edits of the same version `base`. */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft): MergedDraft {
  // `imageAlt` is the text of the cover, which `mergePhotos` compares.
  const names = heldNames(mine, theirs).filter((name) => name !== 'imageAlt');
  const changedByThem = names.filter((name) => theirs[name] !== base[name]);
  const conflicts = changedByThem.filter(
    (name) => mine[name] !== base[name] && mine[name] !== theirs[name],
  );
  const adopted = changedByThem.filter((name) => mine[name] === base[name]);
  const theirValues = Object.fromEntries(adopted.map((name) => [name, theirs[name]]));
  return { draft: { ...mine, ...theirValues }, conflicts, adopted };
}

function heldNames(mine: PostDraft, theirs: PostDraft): Name[] {
  const held = new Set<Name>([
    'type',
    ...COMMON_FIELDS.map((field) => field.name),
    ...categoryFields(mine.type).map((field) => field.name),
    ...categoryFields(theirs.type).map((field) => field.name),
  ]);
  return (['type', ...FIELD_NAMES] as const).filter((name) => held.has(name));
}

/** The fields in which two versions of a post differ, with both values formatted for display. */
export function differences(mine: PostDraft, theirs: PostDraft): Conflict[] {
  const names = heldNames(mine, theirs).filter((name) => mine[name] !== theirs[name]);
  return names.map((name) => textConflict(name, mine, theirs));
}

function labelOf(name: Name, type: PostDraft['type']): string {
  if (name === 'type') return 'Category';
  return findField(name, type).label;
}

function textConflict(name: Name, mine: PostDraft, theirs: PostDraft): Conflict {
  return {
    name,
    label: labelOf(name, mine.type),
    mine: formatValue(name, mine),
    theirs: formatValue(name, theirs),
  };
}

function formatValue(name: Name, draft: PostDraft): string {
  if (name === 'type') return findCategory(draft.type)?.label ?? '';
  const { control } = findField(name);
  const text = draft[name];
  return text ? shownText(control, text) : (FIELD_INPUTS[control].empty ?? '');
}

/** `mine` are those of the photos `edited` that the other person did not remove. */
function photosConflict(
  edited: readonly FormPhoto[],
  mine: readonly FormPhoto[],
  theirs: readonly FormPhoto[],
): Conflict {
  return {
    name: 'image',
    label: 'Image',
    question:
      'You both changed the photos. Choose one of the two lists. Photos that are only in the other list will not be in the post.',
    mine: <ConflictPhotos photos={mine} removed={edited.length - mine.length} />,
    theirs: <ConflictPhotos photos={theirs} removed={0} />,
  };
}

interface ConflictPhotosProps {
  photos: readonly FormPhoto[];
  /** How many of the writer's photos the other person removed. */
  removed: number;
}

function ConflictPhotos({ photos, removed }: ConflictPhotosProps) {
  return (
    <span className="conflict-photos">
      {photos.map((photo, index) => (
        <span key={photo.key}>
          <Thumbnail photo={photo} className="photo-tile-image" />
          <span>{` ${describePhoto(photo, index)}`}</span>
        </span>
      ))}
      {removed > 0 && (
        <span>{` Without ${removed} photo${removed > 1 ? 's' : ''} that they removed.`}</span>
      )}
    </span>
  );
}

function describePhoto({ alt, point }: FormPhoto, index: number): string {
  if (index > 0) return `Photo ${index + 1}: ${alt || 'no text'}`;
  return `Cover: ${alt || 'no text'}${point && `. Lists show: ${pointName(point)}`}`;
}

interface ConflictListProps {
  conflicts: Conflict[];
  /**
   * The labels of the fields that only the other person changed. The form already has these changes.
   */
  adopted: string[];
  errors: FieldErrors;
  onChoose: (name: string, whose: Whose) => void;
}

/**
 * Shows both versions of each field in conflict. The writer must choose one of them for each of
 * these fields before the form can be submitted.
 */
export function ConflictList({ conflicts, adopted, errors, onChoose }: ConflictListProps) {
  return (
    <section className="conflicts" aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading" tabIndex={-1}>
        Somebody else changed this post
      </h2>
      <p>
        They saved it while you had it open. Nothing was overwritten.{' '}
        {adopted.length > 0 && (
          <span>{`The form now has their version of: ${adopted.join(', ')}. `}</span>
        )}
        <span>
          {conflicts.length > 0
            ? 'Choose a version for each field below, then press Update.'
            : 'Your changes are in the form too: check it, then press Update.'}
        </span>
      </p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.name}
          {...conflict}
          error={errors[`conflict-${conflict.name}`]}
          onChoose={(whose) => onChoose(conflict.name, whose)}
        />
      ))}
    </section>
  );
}

interface ConflictChoiceProps extends Conflict {
  error: string | undefined;
  onChoose: (whose: Whose) => void;
}

function ConflictChoice(props: ConflictChoiceProps) {
  const { name, label, question, mine, theirs, error, onChoose } = props;
  const errorId = useId();
  const shared = { name, errorId: error && errorId };
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      {question && <p className="conflict-question">{question}</p>}
      <Version {...shared} whose="Your version" onChoose={() => onChoose('mine')}>
        {mine}
      </Version>
      <Version {...shared} whose="Their version" onChoose={() => onChoose('theirs')}>
        {theirs}
      </Version>
      {error && (
        <p className="post-field-error" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  whose: string;
  /** The id of the error; undefined if there is none. */
  errorId: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ name, whose, errorId, onChoose, children }: VersionProps) {
  const id = useId();
  return (
    <label className="conflict-version" htmlFor={id}>
      <Form.Check.Input
        id={id}
        type="radio"
        name={`conflict-${name}`}
        value={whose}
        required
        isInvalid={errorId !== undefined}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={onChoose}
      />
      <span>
        <span className="conflict-whose">{whose}</span>
        <span className="conflict-text" dir="auto">
          {children || 'Nothing'}
        </span>
      </span>
    </label>
  );
}
