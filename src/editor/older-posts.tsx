import type { OlderPosts as Count, UpdateProgress } from './older-post-updates';
import { type OlderPostsState, useOlderPosts } from './use-older-posts';

/**
 * Says how many posts of older clients visitors and searches miss, and gives them what they lack.
 * Shows nothing where there are none. For those who may write.
 */
export function OlderPosts() {
  const { step, count, progress, why, countAgain, update, stop } = useOlderPosts();
  if (step === 'counting') return null;
  if (step === 'ready' && count?.needed === 0 && !count.more) return null;
  return (
    <section className="older-posts" aria-labelledby="older-posts-heading">
      <h2 id="older-posts-heading">Older posts</h2>
      {step === 'uncounted' ? (
        <p role="alert">It could not be counted how many older posts need an update.</p>
      ) : (
        count && step !== 'running' && <Needed {...count} />
      )}
      {progress && step === 'running' && <Progress {...progress} />}
      <p role="status">{progress && ending(step, progress)}</p>
      {step === 'failed' && <p role="alert">The update stopped. {why}</p>}
      {step === 'uncounted' && <Button label="Try again" onPress={countAgain} />}
      {step === 'running' && <Button label="Stop" onPress={stop} />}
      {count && step !== 'running' && needsUpdate(count) && (
        <Button label="Update older posts" onPress={update} main />
      )}
    </section>
  );
}

function needsUpdate({ needed, more }: Count): boolean {
  return needed > 0 || more;
}

function Needed({ needed, unlisted, more }: Count) {
  if (needed === 0 && !more) return <p>All posts are up to date.</p>;
  const [posts, them] = needed === 1 ? ['1 post', 'it'] : [`${needed} posts`, 'them'];
  return (
    <>
      <p>
        {more && 'There are too many posts to count all; among 10,000 of them '}
        {posts} of an older client still {needed === 1 ? 'needs' : 'need'} an update. Until then
        searches do not find {them}.
        {unlisted > 0 &&
          ` Visitors do not see ${unlisted === needed ? them : `${unlisted} of ${them}`} in any list.`}
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
      <span>
        {seen} of {total} posts looked at, {updated} updated
      </span>
    </p>
  );
}

function ending(step: OlderPostsState['step'], { updated, skipped }: UpdateProgress): string {
  if (step !== 'done' && step !== 'stopped') return '';
  const left = skipped > 0 ? ` ${skipped} were edited or deleted meanwhile.` : '';
  const posts = updated === 1 ? '1 post' : `${updated} posts`;
  return `${step === 'done' ? 'Done' : 'Stopped'}: ${posts} updated.${left}`;
}

interface ButtonProps {
  label: string;
  onPress: () => void;
  main?: boolean;
}

function Button({ label, onPress, main = false }: ButtonProps) {
  const look = main ? 'btn btn-primary' : 'btn btn-outline-primary';
  return (
    <button type="button" className={look} onClick={() => onPress()}>
      {label}
    </button>
  );
}
