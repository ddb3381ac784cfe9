import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { isRefused, serverErrorMessage } from '../../model/server-errors';
import { countPosts } from '../../search/batches';
import { listMembers, type Member } from '../../services/writing/members';
import { PostGone } from '../../services/writing/post-transaction';
import { type DeletedPost, listDeletedBy, restorePost } from '../../services/writing/trash';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { useAction } from '../../ui/use-action';

/** The choices of the field 'In the last': the days and their name. */
const PERIODS = new Map([
  [1 / 24, 'hour'],
  [1, '24 hours'],
  [7, '7 days'],
  [30, '30 days'],
]);

interface RestoreManyProps {
  /** Deleted posts; the form offers the people who deleted them. */
  posts: readonly DeletedPost[];
  onRestored: (message: string) => void;
}

/** The owner's button that opens the form for restoring all posts that one person has deleted. */
export function RestoreMany(props: RestoreManyProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="restore-many" aria-label="Restore many">
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Restore many at once
      </Button>
      {isOpen && (
        <Loaded read={listMembers} what="the team" placeholder={<p role="status">Loading</p>}>
          {(loaded) => <RestoreForm {...props} members={loaded} />}
        </Loaded>
      )}
    </section>
  );
}

function RestoreForm({ members, ...props }: RestoreManyProps & { members: Member[] }) {
  const { posts, onRestored } = props;
  const [wanted, setWanted] = useState<{ posts: DeletedPost[]; text: string }>();
  const [count, setCount] = useState(0);
  const nameOf = (uid: string) =>
    members.find((member) => member.uid === uid)?.email || `A former member (${uid})`;
  const people = new Map(posts.map(({ deletedBy: uid }) => [uid, nameOf(uid)]));
  const look = useAction(async (uid: string, days: number) => {
    const found = await listDeletedBy(uid, days);
    const text = `${nameOf(uid)} deleted ${countPosts(found.length)} in the last ${PERIODS.get(days)}. They come back unchanged, with their photos. Many posts take some minutes: keep this page open.`;
    if (found.length > 0) setWanted({ posts: found, text });
    return found.length;
  }, serverErrorMessage);
  const restore = useAction(async (found: readonly DeletedPost[]) => {
    onRestored(await restoreAll(found, setCount));
  }, serverErrorMessage);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!restore.busy) void look.run(String(fields.get('uid')), Number(fields.get('days')));
  }

  return (
    <Form className="restore-form" onSubmit={handleSubmit} aria-busy={look.busy || restore.busy}>
      <p>
        This restores all posts that one person has deleted. If this person may still write, first
        remove them on the page Team.
      </p>
      <Choice label="Deleted by" name="uid" choices={people} />
      <Choice label="In the last" name="days" choices={PERIODS} first={1} />
      <Button type="submit" aria-disabled={look.busy || restore.busy}>
        {restore.busy
          ? `Restoring ${count} of ${look.result}`
          : look.busy
            ? 'Counting'
            : 'Restore all'}
      </Button>
      <p role="status">
        {look.status === 'done' && look.result === 0 && 'This person deleted no post in this time.'}
      </p>
      <p className="action-failed" role="alert">
        {look.failure || restore.failure}
      </p>
      {wanted && (
        <ConfirmDialog
          title={`Restore ${countPosts(wanted.posts.length)}?`}
          action="Restore all"
          destructive={false}
          onConfirm={() => {
            setWanted(undefined);
            void restore.run(wanted.posts);
          }}
          onCancel={() => setWanted(undefined)}
        >
          <p>{wanted.text}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

interface ChoiceProps<T> {
  label: string;
  name: string;
  /** The values and their texts. */
  choices: ReadonlyMap<T, string>;
  first?: T;
}

function Choice<T extends string | number>({ label, name, choices, first }: ChoiceProps<T>) {
  return (
    <Form.Group controlId={useId()}>
      <Form.Label>{label}</Form.Label>
      <Form.Select name={name} defaultValue={first}>
        {[...choices].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Form.Select>
    </Form.Group>
  );
}

/**
 * Restores `posts` one after the other. A post that is gone or refused is left out; any other
 * failure, such as a lost connection, ends the work.
 * @returns a message that says how many were restored
 */
async function restoreAll(
  posts: readonly DeletedPost[],
  onCount: (count: number) => void,
): Promise<string> {
  let restored = 0;
  let failure: unknown;
  for (const { id } of posts) {
    onCount(restored);
    try {
      await restorePost(id);
      restored += 1;
    } catch (error) {
      failure = error;
      if (!(error instanceof PostGone) && !isRefused(error)) break;
    }
  }
  const done = `${countPosts(restored)} ${restored === 1 ? 'is' : 'are'} restored.`;
  const left = posts.length - restored;
  if (left === 0) return done;
  return `${done} Not restored: ${countPosts(left)}. ${serverErrorMessage(failure)}`;
}
