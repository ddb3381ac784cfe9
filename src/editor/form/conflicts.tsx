import { useId, useRef, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { setField } from '../../fields/form-controls';
import type { FieldErrors } from '../../fields/post-fields';
import {
  FIELD_NAMES,
  type FieldName,
  findCategory,
  findField,
  type PostType,
} from '../../model/categories';
import { FIELD_INPUTS, shownText } from '../../model/field-inputs';
import { type FormPhoto, samePhotos, storedPhoto } from '../../model/form-photo';
import { draftFields, draftOf, type PostDraft } from '../../model/post-draft';
import type { Base } from '../../services/writing/drafts';
import { photosOf } from '../../services/writing/editable-post';
import type { PostChanged } from '../../services/writing/post-transaction';
import type { Conflict, FormStatus } from './form-state';
import { hasPhoto, mergePhotos } from './merge-photos';
import { pointName } from './photo-point';
import { Thumbnail } from './photo-tiles';
import type { PostFormState } from './use-post-form';
import { writeErrorMessage } from './write-errors';

type Name = FieldName | 'type';

export interface ConflictHandling {
  /** Merges another person's saved version; for a new post, says only that it is published. */
  merge: (changed: PostChanged) => void;
  choose: (name: string, whose: Whose) => void;
}

/** Merges the writer's edit and another person's edit of the same post. */
export function useConflicts(isNew: boolean, post: PostFormState): ConflictHandling {
  const { content, photos, setStatus } = post;
  const versions = useRef<Versions>(undefined);
  /** Renders the form again, because the labels of its buttons depend on the start of the edit. */
  const [, setBase] = useState<Base>();

  async function merge({ current }: PostChanged): Promise<void> {
    if (isNew || !current.post) {
      const message = writeErrorMessage('already-published', 'publish');
      setStatus({ kind: 'failed', message, mayPass: false, isTaken: true });
      return;
    }
    const edited = await photos.settled();
    const { base, draft } = content.current;
    const { revision, post: stored } = current;
    const start = { ...base, revision, draft: draftOf(stored), photos: photosOf(stored) };
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
   * Makes the other person's version the start of the edit when the writer has chosen in every
   * conflict. Before that, this form or its draft could overwrite that version.
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
    post.unsaved.schedule();
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

/**
 * Merges `mine` and `theirs`, two edits of `base`.
 * @returns the conflicts, the merged photos, the fields that only the other person changed, and
 * their labels
 */
function mergeVersions(base: Base, mine: Version, theirs: Version) {
  const { adopted, open } = mergeDrafts(base.draft, mine.draft, theirs.draft);
  const { photos, isConflict } = mergePhotos(
    base.photos.map(storedPhoto),
    mine.photos,
    theirs.photos,
  );
  const conflicts = open.map((name) => textConflict(name, mine.draft, theirs.draft));
  const labels = adopted.map((name) => labelOf(name, theirs.draft.type));
  if (isConflict) conflicts.push(photosConflict(mine.photos, photos, theirs.photos));
  else if (!samePhotos(photos, mine.photos)) labels.push('Image');
  return { conflicts, photos, adopted, labels };
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

/** The fields in which two versions of a post differ, with both values formatted for display. */
export function differences(mine: PostDraft, theirs: PostDraft): Conflict[] {
  const names = heldNames(mine, theirs).filter((name) => mine[name] !== theirs[name]);
  return names.map((name) => textConflict(name, mine, theirs));
}

/** The label of a field in the category `type`. */
export function labelOf(name: Name, type: PostDraft['type']): string {
  return name === 'type' ? 'Category' : findField(name, type).label;
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

/** `removed` is the number of the writer's photos that the other person removed. */
function ConflictPhotos({ photos, removed }: Pick<Version, 'photos'> & { removed: number }) {
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

type ConflictListProps = Omit<Extract<FormStatus, { kind: 'conflict' }>, 'kind'> & {
  errors: FieldErrors;
  onChoose: ConflictHandling['choose'];
};

/** Both versions of each field in conflict. The writer must choose one before the form is sent. */
export function ConflictList({ conflicts, adopted, errors, onChoose }: ConflictListProps) {
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

const WHOSE = { mine: 'Your version', theirs: 'The saved version' };

function ConflictChoice(props: ConflictChoiceProps) {
  const { name, label, question, error, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      {question && <p className="conflict-question">{question}</p>}
      {(['mine', 'theirs'] as const).map((whose) => (
        <label key={whose} className="conflict-version" htmlFor={`${id}-${whose}`}>
          <Form.Check.Input
            id={`${id}-${whose}`}
            type="radio"
            name={`conflict-${name}`}
            value={WHOSE[whose]}
            required
            isInvalid={Boolean(error)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
            onChange={() => onChoose(whose)}
          />
          <span>
            <span className="conflict-whose">{WHOSE[whose]}</span>
            <span className="conflict-text" dir="auto">
              {props[whose] || 'Nothing'}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p className="post-field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
