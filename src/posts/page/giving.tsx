import { formatDay, nairobiDay } from '../../model/dates';
import type { Post } from '../../model/post';
import { lazyPart } from '../../ui/lazy-part';

const CopyNumbers = lazyPart<'CopyNumbers', { text: string }>(
  () => import('./copy-numbers'),
  'CopyNumbers',
);

export function Giving({ post: { give, giveName, giveChangedAt } }: { post: Post }) {
  return (
    <>
      <p>
        The name shown when you pay: <strong>{giveName}</strong>
      </p>
      <p>
        Check that your phone shows this name before you confirm. If it shows another name, stop and
        call the family.
      </p>
      <CopyNumbers text={give} />
      {giveChangedAt && (
        <p className="form-text">
          {`The ways to give were changed on ${formatDay(nairobiDay(new Date(giveChangedAt)))}.`}
        </p>
      )}
    </>
  );
}
