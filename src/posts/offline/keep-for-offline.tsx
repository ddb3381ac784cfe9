import { lazyPart } from '../../ui/lazy-part';
import { useInView } from '../../ui/use-in-view';

const KeepPanel = lazyPart(() => import('./keep-panel'), 'KeepPanel', {
  placeholder: () => <p>Loading</p>,
  failed: () => <p>This part of the site could not be loaded.</p>,
});

export function KeepForOffline() {
  const { element, isInView } = useInView();
  return (
    <details id="keep-offline">
      <summary>Save posts for offline</summary>
      <div ref={element}>{isInView && <KeepPanel />}</div>
    </details>
  );
}
