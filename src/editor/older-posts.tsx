import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useRevalidator } from 'react-router-dom';
import { network } from '../services/network';
import { useAction } from '../ui/use-action';
import {
  countOlderPosts,
  type OlderPostCount,
  type UpdateProgress,
  updateOlderPosts,
} from './update-older-posts';
import { writeErrorCode } from './write-errors';

/**
 * Counts the older posts that need an update, and has a button that updates these posts. Renders
 * nothing until the first count has ended. If this count finds no such post, the component stays
 * empty. Only for people with the right to post.
 */
export function OlderPosts() {
  const { count, countAgain, progress, update, stop } = useOlderPosts();
  if (count === null) return null;
  if (update.status === 'idle' && count !== 'failed' && !needsUpdate(count)) return null;
  return (
    <section className="older-posts" aria-labelledby="older-posts-heading">
      <h2 id="older-posts-heading">Older posts</h2>
      {count === 'failed' && (
        <p role="alert">It could not be counted how many older posts need an update.</p>
      )}
      {count !== 'failed' && !update.busy && <Needed {...count} />}
      {progress && update.busy && <Progress {...progress} />}
      <p role="status">
        {update.status === 'done' && progress && outcome(update.result, progress)}
      </p>
      {update.failure && <p role="alert">{`The update stopped. ${update.failure}`}</p>}
      {count === 'failed' && (
        <Button variant="outline-primary" onClick={() => countAgain()}>
          Try again
        </Button>
      )}
      {update.busy && (
        <Button variant="outline-primary" onClick={stop}>
          Stop
        </Button>
      )}
      {count !== 'failed' && !update.busy && needsUpdate(count) && (
        <Button onClick={() => update.run()}>Update older posts</Button>
      )}
    </section>
  );
}

function useOlderPosts() {
  /** null until the first count has ended. */
  const [count, setCount] = useState<OlderPostCount | 'failed' | null>(null);
  const [progress, setProgress] = useState<UpdateProgress | null>(null);
  const controller = useRef<AbortController>(undefined);
  const { revalidate } = useRevalidator();

  async function countAgain(): Promise<void> {
    try {
      setCount(await countOlderPosts());
    } catch {
      // Without a network, no post can be updated, so no failure is shown.
      if (!network.isLost) setCount((before) => before ?? 'failed');
    }
  }

  const update = useAction(async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(null);
    try {
      await updateOlderPosts({ signal, onProgress: setProgress });
      return signal.aborted ? 'stopped' : 'done';
    } finally {
      await countAgain();
      void revalidate();
    }
  }, updateErrorMessage);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    void countAgain();
    return () => controller.current?.abort();
  }, []);
  return { count, countAgain, progress, update, stop: () => controller.current?.abort() };
}

function needsUpdate({ needed, more }: OlderPostCount): boolean {
  return needed > 0 || more;
}

function Needed(count: OlderPostCount) {
  const { needed, unlisted, unfindable, unended, more } = count;
  if (!needsUpdate(count)) return <p>All posts are up to date.</p>;
  if (more) {
    return (
      <p>
        The site has too many posts to count how many of them still need an update. The update adds
        what is missing, and changes nothing else. It can be stopped and repeated.
      </p>
    );
  }
  const [posts, them] = needed === 1 ? ['1 post', 'it'] : [`${needed} posts`, 'them'];
  return (
    <>
      <p>
        <span>{`${posts} of an earlier version of the site still ${needed === 1 ? 'needs' : 'need'} an update. Until then searches ${unfindable > 0 ? 'do not find' : 'may not find'} ${them}.`}</span>
        {unlisted > 0 && (
          <span>{` Visitors do not see ${unlisted === needed ? them : `${unlisted} of ${them}`} in any list.`}</span>
        )}
        {unended > 0 && (
          <span>
            {unended === 1
              ? ' 1 event has no end date, so it is neither among the coming ones nor among the past ones.'
              : ` ${unended} events have no end date, so they are neither among the coming ones nor among the past ones.`}
          </span>
        )}
      </p>
      <p>
        The update adds what is missing, and changes nothing else. It can be stopped and repeated.
      </p>
    </>
  );
}

function Progress({ seen, total, updated }: UpdateProgress) {
  return (
    <p className="older-posts-progress">
      <progress value={seen} max={Math.max(1, total)} aria-label="Update of older posts" />
      <span>{`${seen} of ${total} posts looked at, ${updated} updated`}</span>
    </p>
  );
}

function outcome(end: 'done' | 'stopped', { updated, skipped }: UpdateProgress): string {
  const left = skipped > 0 ? ` ${skipped} were edited or deleted meanwhile.` : '';
  const posts = updated === 1 ? '1 post' : `${updated} posts`;
  return `${end === 'done' ? 'Done' : 'Stopped'}: ${posts} updated.${left}`;
}

function updateErrorMessage(error: unknown): string {
  switch (writeErrorCode(error)) {
    case 'unauthenticated':
      return 'You are signed out. Sign in again to go on.';
    case 'permission-denied':
      return 'This account may not, or may no longer, change posts.';
    case 'resource-exhausted':
      return 'The site has used up what it may read or write today.';
    default:
      return 'No answer from the server. Check your connection and update again.';
  }
}
