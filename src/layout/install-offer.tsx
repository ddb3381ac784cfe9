import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { rememberOffer } from '../services/browser/visits';
import { SITE } from '../site';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallOfferProps {
  offer: InstallPromptEvent | 'by hand';
  onClose: () => void;
}

export function InstallOffer({ offer, onClose }: InstallOfferProps) {
  useEffect(rememberOffer, []);
  const install = async () => {
    onClose();
    if (offer !== 'by hand') await offer.prompt();
  };
  return (
    <aside className="install-hint" aria-label="On your home screen">
      {offer === 'by hand' ? (
        <p>To have {SITE.name} on your home screen, tap Share and then ‘Add to Home Screen’.</p>
      ) : (
        <>
          <p>{`Add ${SITE.name} to your home screen.`}</p>
          <Button onClick={install}>Add it</Button>
        </>
      )}
      <Button variant="outline-primary" onClick={onClose}>
        {offer === 'by hand' ? 'Close' : 'Not now'}
      </Button>
    </aside>
  );
}
