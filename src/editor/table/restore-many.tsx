import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { isRefused } from '../../model/server-errors';
import { listMembers, type Member } from '../../services/writing/members';
import { PostGone } from '../../services/writing/post-transaction';
import { type DeletedPost, listDeletedBy, restorePost } from '../../services/writing/trash';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { useAction } from '../../ui/use-action';

/** The choices of the field 'In the last', in days. */
const PERIODS = [
  { days: 1 / 24, label: 'hour' },
  { days: 1, label: '24 hours' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const;

interface RestoreManyProps {
  /** Deleted posts; the form offers the people who deleted them. */
  posts: readonly DeletedPost[];
  messageOf: (error: unknown) => string;
  /** Called with a message after posts were restored. */
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

interface Wanted {
  posts: DeletedPost[];
  text: string;
}

function explanation(posts: readonly DeletedPost[], name: string, days: number): string {
  const period = PERIODS.find((one) => one.days === days)?.label ?? '';
  return `${name} deleted ${countPosts(posts.length)} in the last ${period}. They come back unchanged, with their photos. Many posts take some minutes: keep this page open.`;
}

function RestoreForm({ members, ...props }: RestoreManyProps & { members: Member[] }) {
  const { posts, messageOf, onRestored } = props;
  const [wanted, setWanted] = useState<Wanted>();
  const [count, setCount] = useState(0);
  const people = peopleOf(posts, members);
  const look = useAction(async (uid: string, days: number) => {
    const found = await listDeletedBy(uid, days);
    const name = people.find((person) => person.uid === uid)?.name ?? '';
    if (found.length > 0) setWanted({ posts: found, text: explanation(found, name, days) });
    return found.length;
  }, messageOf);
  const restore = useAction(async (found: readonly DeletedPost[]) => {
    const outcome = await restoreAll(found, setCount);
    onRestored(outcomeText(outcome, found.length, messageOf));
  }, messageOf);

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
      <RestoreFields people={people} />
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

function RestoreFields({ people }: { people: readonly Person[] }) {
  const id = useId();
  return (
    <>
      <Form.Group controlId={`${id}-uid`}>
        <Form.Label>Deleted by</Form.Label>
        <Form.Select name="uid">
          {people.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
      <Form.Group controlId={`${id}-days`}>
        <Form.Label>In the last</Form.Label>
        <Form.Select name="days" defaultValue={1}>
          {PERIODS.map(({ days, label }) => (
            <option key={label} value={days}>
              {label}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
    </>
  );
}

interface Person {
  uid: string;
  name: string;
}

/** The people who deleted `posts`. */
function peopleOf(posts: readonly DeletedPost[], members: readonly Member[]): Person[] {
  return [...new Set(posts.map(({ deletedBy }) => deletedBy))].map((uid) => ({
    uid,
    name: members.find((member) => member.uid === uid)?.email || `A former member (${uid})`,
  }));
}

interface Outcome {
  restored: number;
  /** The error of the last post that could not be restored. */
  failure?: unknown;
}

/**
 * Restores `posts` one after the other. A post that is gone or refused is left out; any other
 * failure, such as a lost connection, ends the work.
 */
async function restoreAll(
  posts: readonly DeletedPost[],
  onCount: (count: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { restored: 0 };
  onCount(0);
  for (const { id } of posts) {
    try {
      await restorePost(id);
      outcome.restored += 1;
      onCount(outcome.restored);
    } catch (error) {
      outcome.failure = error;
      if (!(error instanceof PostGone) && !isRefused(error)) break;
    }
  }
  return outcome;
}

function outcomeText(
  { restored, failure }: Outcome,
  total: number,
  messageOf: (error: unknown) => string,
): string {
  const done = `${countPosts(restored)} ${restored === 1 ? 'is' : 'are'} restored.`;
  if (restored === total) return done;
  const left = countPosts(total - restored);
  return `${done} Not restored: ${left}. ${messageOf(failure)}`;
}

function countPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
