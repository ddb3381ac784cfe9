import {
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Photo } from '../../model/photo';

/** A strip of photos that scrolls sideways and shows one at a time. */
export interface Strip {
  /** The index of the photo in view. */
  at: number;
  /** Scrolls to the photo with this index; an index past an end means the photo at that end. */
  go: (to: number, behavior?: ScrollBehavior) => void;
  ref: RefObject<HTMLUListElement | null>;
  handlers: Record<
    'onScroll' | 'onScrollEnd' | 'onPointerDown' | 'onWheel' | 'onFocus',
    () => void
  >;
}

/** Reports which photo is in view after any kind of scrolling. */
export function useStrip(count: number): Strip {
  const ref = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The index of the photo to which `go` is scrolling the strip, or -1.
  const goal = useRef(-1);
  const update = () => {
    const { scrollLeft = 0, scrollWidth = 0 } = ref.current ?? {};
    const seen = Math.round((scrollLeft / scrollWidth) * count) || 0;
    if (goal.current >= 0 && goal.current !== seen) return;
    goal.current = -1;
    setAt(seen);
  };
  const scrollToGoal = (behavior: ScrollBehavior = 'auto') => {
    const { current: strip } = ref;
    strip?.scrollTo({ left: (goal.current / count) * strip.scrollWidth, behavior });
  };
  const go = (to: number, behavior?: ScrollBehavior) => {
    goal.current = Math.min(Math.max(to, 0), count - 1);
    setAt(goal.current);
    scrollToGoal(behavior);
  };
  const onScrollEnd = () => {
    update();
    // If the goal is not reached, this event belongs to an earlier scroll, which ended only now.
    if (goal.current >= 0) scrollToGoal();
  };
  // A finger, a wheel or the focus of a link now scrolls the strip, so the goal of `go` is dropped.
  const dropGoal = () => {
    goal.current = -1;
  };
  // A visitor may have scrolled a prerendered strip before its code was loaded.
  const begin = useEffectEvent(update);
  useLayoutEffect(() => begin(), []);
  const gestures = { onPointerDown: dropGoal, onWheel: dropGoal, onFocus: dropGoal };
  return { at, go, ref, handlers: { onScroll: update, onScrollEnd, ...gestures } };
}

/** The left and right arrow keys go to the previous and the next photo. */
export function goByKey(event: KeyboardEvent, { at, go }: Strip): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  go(at + step);
}

/** With `aria-disabled`, a button keeps the focus at an end of the strip. */
export function PhotoSteps({ strip: { at, go }, count }: { strip: Strip; count: number }) {
  return [
    { label: 'Previous photo', to: at - 1 },
    { label: 'Next photo', to: at + 1 },
  ].map(({ label, to }) => (
    <button
      key={label}
      type="button"
      className="btn btn-outline-primary photo-step"
      aria-label={label}
      aria-disabled={to < 0 || to === count}
      onClick={() => go(to)}
    />
  ));
}

export function PhotoNote({ photo, name }: { photo: Photo; name: string }) {
  const size = fileSizeText([photo]);
  return (
    <span className="photo-note">
      <b>{name}</b>
      {photo.alt && <span>{photo.alt}</span>}
      {size && <span>{size}</span>}
    </span>
  );
}

/** Such as 'Photo 2 of 5'; 'Photo' for the only one. */
export function photoName(index: number, count: number): string {
  return count === 1 ? 'Photo' : `Photo ${index + 1} of ${count}`;
}

/** The total file size of `photos`, such as '245 kB'; '' if the size of one of them is unknown. */
export function fileSizeText(photos: readonly Photo[]): string {
  const sizes = photos.map(({ bytes }) => bytes ?? 0);
  if (sizes.includes(0)) return '';
  const sum = sizes.reduce((total, bytes) => total + Math.max(1, Math.round(bytes / 1000)), 0);
  return sum < 1000 ? `${sum}\u00a0kB` : `${(sum / 1000).toFixed(1)}\u00a0MB`;
}
