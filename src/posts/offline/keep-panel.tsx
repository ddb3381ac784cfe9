import '../../styles/keep-panel.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { categoriesOf, type PostType } from '../../model/categories';
import { tellWorker } from '../../services/browser/worker-registration';
import { readSetting } from '../../services/reading/kept-posts';
import { HOME_TYPES } from '../../site';
import { bringIntoView } from '../../ui/bring-into-view';
import { Checkbox } from '../../ui/checkbox';
import { boundBytes, KEPT_POSTS, type KeptNewest, keepNewest, noteNewest } from './keep-newest';

export function KeepPanel() {
  const { types, daily, isFirst, choose } = useChoice();
  const { kept, start, stop } = useKeeping();
  const isBusy = kept !== undefined && !kept.end;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy && types.length > 0) void start(types);
  }

  return (
    <form className="keep-panel" onSubmit={handleSubmit}>
      <fieldset>
        <legend>{`Save the newest ${KEPT_POSTS} posts, with small pictures, of:`}</legend>
        <div className="keep-types">
          {categoriesOf(HOME_TYPES).map(({ type, label }) => (
            <Checkbox
              key={type}
              label={label}
              isChecked={types.includes(type)}
              onChange={(isChecked) =>
                choose({ types: types.filter((one) => one !== type).concat(isChecked ? type : []) })
              }
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label="Update once a day, but not on a metered connection"
        isChecked={daily}
        onChange={(isChecked) => choose({ daily: isChecked })}
      />
      {isFirst && deletesAfterAWeek() && (
        <p className="keep-note">
          Safari deletes saved posts after seven days without a visit, unless the site is on your
          home screen.
        </p>
      )}
      <div className="keep-action">
        {/* Save and Cancel are the same button, so that it keeps the focus. */}
        <Button
          type={isBusy ? 'button' : 'submit'}
          variant={isBusy ? 'outline-primary' : 'primary'}
          aria-disabled={types.length === 0}
          onClick={isBusy ? stop : undefined}
        >
          {isBusy ? 'Cancel' : 'Save'}
        </Button>
        {isBusy ? <Progress {...kept} /> : <p>{sizeText(types)}</p>}
      </div>
      <p role="status">{!isBusy && kept && <span ref={bringIntoView}>{outcome(kept)}</span>}</p>
    </form>
  );
}

interface Choice {
  types: PostType[];
  daily: boolean;
}

/** `isFirst` is true if `keepNewest` has never ended with 'done' on this device. */
function useChoice() {
  const [choice, setChoice] = useState<Choice>({ types: [], daily: false });
  const [isFirst, setIsFirst] = useState(false);
  useEffect(() => {
    void readSetting('newest').then((stored) => {
      const types = HOME_TYPES.filter((type) => stored?.types.includes(type));
      if (stored) setChoice({ types, daily: stored.daily });
      setIsFirst(!stored?.doneAt);
    });
  }, []);
  const choose = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    void noteNewest(next);
  };
  return { ...choice, isFirst, choose };
}

function useKeeping() {
  const [kept, setKept] = useState<KeptNewest>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(types: PostType[]): Promise<void> {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setKept({ posts: 0, total: 0, bytes: 0 });
    void tellWorker({ task: 'keep-code' });
    setKept(await keepNewest(types, signal, setKept));
  }

  return { kept, start, stop: () => controller.current?.abort() };
}

function Progress({ posts, total }: KeptNewest) {
  return (
    <p>
      <progress value={posts} max={Math.max(1, total)} aria-label="Saved posts" />
      {total > 0 && <span>{`${posts} of ${total}`}</span>}
    </p>
  );
}

function sizeText(types: readonly PostType[]): string {
  return types.length === 0 ? 'Choose a category.' : `Up to ${megabytes(boundBytes(types))}.`;
}

function outcome({ end, posts, total, bytes }: KeptNewest) {
  const size = megabytes(bytes);
  const sofar = total > 0 ? ` Saved so far: ${posts} of ${total} posts, ${size}.` : '';
  switch (end) {
    case 'done':
      return `Saved: ${posts} ${posts === 1 ? 'post' : 'posts'}, ${size}.`;
    case 'stopped':
      return `Cancelled.${sofar}`;
    case 'full':
      return `This browser’s storage is full or switched off.${sofar}`;
    case 'failed':
      return `The network did not answer. Try again later.${sofar}`;
  }
}

function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;
}

/** Safari's engine keeps the storage of a site on the home screen. */
function deletesAfterAWeek(): boolean {
  const isInstalled = window.matchMedia?.('(display-mode: standalone)').matches;
  return navigator.vendor === 'Apple Computer, Inc.' && !isInstalled;
}
