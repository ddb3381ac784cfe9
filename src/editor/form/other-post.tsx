import Button from 'react-bootstrap/Button';
import { deleteDraft, saveDraft } from '../../services/writing/drafts';
import { toOtherPost } from '../../services/writing/notice';
import { type FormStart, noticeStart } from './form-state';
import type { PostFormState } from './use-post-form';

/** The button that makes another post of a form's content. */
export function OtherPost({ onOther }: { onOther: (() => void) | null }) {
  return (
    <div className="button-row other-post">
      <Button variant="outline-primary" disabled={!onOther} onClick={onOther ?? undefined}>
        Make it another post
      </Button>
    </div>
  );
}

/**
 * Returns a function that calls `onOpen` with the texts and photos of the form, as another post with
 * a random id. The form's draft becomes the draft of this post. The result is null if the form has no
 * reader's notice, and while its photos are being prepared or sent.
 */
export function otherPost(
  { place }: FormStart,
  { content, photos, status, unsaved }: PostFormState,
  onOpen: (other: FormStart) => void,
): (() => void) | null {
  if (!place.fromReader || status.kind === 'busy' || photos.preparing.length > 0) return null;

  async function moveDraft(other: FormStart): Promise<void> {
    if (await saveDraft(other.place, other)) return;
    await unsaved.settled();
    await deleteDraft(place.key);
  }

  return () => {
    const present = content.current;
    const notice = toOtherPost({ ...present, draft: { ...present.draft } });
    const other = { ...noticeStart(place.uid, notice), photos: present.photos };
    // With a removed photo, the form would store its draft again when it closes.
    present.spare = undefined;
    onOpen(other);
    void moveDraft(other);
  };
}
