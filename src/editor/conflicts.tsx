import { type ReactNode, useId, useRef, useState } from 'react';
import Form from 'react-bootstrap/Form';
import {
  COMMON_FIELDS,
  categoryFields,
  FIELD_NAMES,
  type FieldName,
  findCategory,
  findField,
  type PostType,
} from '../model/categories';
import { FIELD_INPUTS, shownText } from '../model/field-inputs';
import { type FormPhoto, storedPhoto } from '../model/form-photo';
import { draftOf, type PostDraft } from '../model/post-draft';
import { photosOf } from '../services/editable-post';
import { shownAddress } from '../services/image-address';
import type { PostChanged } from '../services/post-transaction';
import { setField } from './form-controls';
import type { Base, Conflict } from './form-state';
import { mergePhotos } from './merge-photos';
import type { FieldErrors } from './post-fields';
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
  choose: (name: string, whose: 'mine' | 'theirs') => void;
}

/**
 * Merges the writer's edit and another person's edit of the same post. If both changed a field to
 * different values, the writer sees both values and chooses one.
 */
export function useConflicts(isNew: boolean, post: PostFormState): ConflictHandling {
  const { form, content, photos, setStatus, changeType } = post;
  const versions = useRef<Versions>(undefined);
  /** Renders the form again, because the labels of its buttons depend on the start of the edit. */
  const [, setBase] = useState<Base>();

  function putValue(name: Name, value: string): void {
    if (name === 'type') {
      changeType(value as PostType);
      return;
    }
    content.current.draft[name] = value;
    if (form.current) setField(form.current, name, value);
  }

  async function merge({ current }: PostChanged): Promise<void> {
    if (isNew || !current.post) {
      setStatus({ kind: 'failed', message: writeErrorMessage('already-published', 'publish') });
      return;
    }
    const { base, draft } = content.current;
    const mine = { ...draft };
    const theirs = draftOf(current.post);
    const edited = await photos.settled();
    const merged = mergeDrafts(base.draft, mine, theirs);
    const stored = photosOf(current.post);
    const theirPhotos = stored.map(storedPhoto);
    const mergedPhotos = mergePhotos(base.photos.map(storedPhoto), edited, theirPhotos);
    const conflicts = merged.conflicts.map((name) => textConflict(name, mine, theirs));
    const taken = merged.taken.map((name) => labelOf(name, theirs.type));
    if (mergedPhotos.result === 'conflict') {
      conflicts.push(photosConflict(mergedPhotos.photos, theirPhotos));
    } else if (mergedPhotos.result !== 'mine') {
      taken.push('Image');
    }
    versions.current = {
      mine,
      theirs,
      photos: { mine: mergedPhotos.photos, theirs: theirPhotos },
      base: { ...base, revision: current.revision, draft: theirs, photos: stored },
      open: new Set(conflicts.map(({ name }) => name)),
    };
    for (const name of merged.taken) putValue(name, merged.draft[name]);
    startFromTheirs();
    // This change stores the draft, so it comes after the others.
    photos.change(mergedPhotos.photos);
    setStatus({ kind: 'conflict', conflicts, taken });
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

  function choose(name: string, whose: 'mine' | 'theirs'): void {
    if (!versions.current) return;
    const { mine, theirs, open } = versions.current;
    open.delete(name);
    startFromTheirs();
    if (name === 'image') photos.change(versions.current.photos[whose]);
    else putValue(name as FieldName, { mine, theirs }[whose][name as FieldName]);
    post.unsaved.autosave.schedule();
  }

  return { merge: (changed) => void merge(changed), choose };
}

interface Versions {
  mine: PostDraft;
  theirs: PostDraft;
  photos: { mine: readonly FormPhoto[]; theirs: readonly FormPhoto[] };
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
  taken: Name[];
}

/** Merges `mine` and `theirs`, two edits of the same version `base`. */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft): MergedDraft {
  // `imageAlt` is the text of the cover. `mergePhotos` merges the texts of photos.
  const names = heldNames(mine, theirs).filter((name) => name !== 'imageAlt');
  const changedByThem = names.filter((name) => theirs[name] !== base[name]);
  const conflicts = changedByThem.filter(
    (name) => mine[name] !== base[name] && mine[name] !== theirs[name],
  );
  const taken = changedByThem.filter((name) => mine[name] === base[name]);
  const theirValues = Object.fromEntries(taken.map((name) => [name, theirs[name]]));
  return { draft: { ...mine, ...theirValues }, conflicts, taken };
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

function photosConflict(mine: readonly FormPhoto[], theirs: readonly FormPhoto[]): Conflict {
  return {
    name: 'image',
    label: 'Image',
    mine: <ConflictPhotos photos={mine} />,
    theirs: <ConflictPhotos photos={theirs} />,
  };
}

function ConflictPhotos({ photos }: { photos: readonly FormPhoto[] }) {
  return photos.map(({ key, alt, stored, picked }, index) => (
    <span key={key} className="conflict-photo">
      {stored ? (
        <img
          src={shownAddress(stored.thumbnail || stored.address)}
          alt={`${index + 1}.`}
          className="conflict-image"
        />
      ) : (
        <span>{picked.fileName}</span>
      )}{' '}
      <span>{alt}</span>
    </span>
  ));
}

interface ConflictListProps {
  conflicts: Conflict[];
  /**
   * The labels of the fields that only the other person changed, and 'Image' if the photos of both
   * edits were combined. The form already has these changes.
   */
  taken: string[];
  errors: FieldErrors;
  onChoose: (name: string, whose: 'mine' | 'theirs') => void;
}

/**
 * Shows both versions of each field in conflict. The writer must choose one of them for each of
 * these fields before the form can be submitted.
 */
export function ConflictList({ conflicts, taken, errors, onChoose }: ConflictListProps) {
  return (
    <section className="conflicts" aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading" tabIndex={-1}>
        Somebody else changed this post
      </h2>
      <p>
        They saved it while you had it open. Nothing was overwritten.{' '}
        {taken.length > 0 && (
          <span>{`The form now has their version of: ${taken.join(', ')}. `}</span>
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
  onChoose: (whose: 'mine' | 'theirs') => void;
}

function ConflictChoice({ name, label, mine, theirs, error, onChoose }: ConflictChoiceProps) {
  const errorId = useId();
  const shared = { name, errorId: error && errorId };
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
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
