import { useEffect, useEffectEvent } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { FIELD_INPUTS } from '../../model/field-inputs';
import type { FormPhoto } from '../../model/form-photo';
import { PATHS } from '../../model/paths';
import type { Photo } from '../../model/photo';
import { draftFields, draftOf, type PostDraft, PUBLISHED_ONLY } from '../../model/post-draft';
import { serverErrorMessage } from '../../model/server-errors';
import { preparePhoto } from '../../photos/prepare';
import { shownAddress } from '../../services/reading/image-address';
import { getEditablePost } from '../../services/writing/editable-post';
import { PostGone } from '../../services/writing/post-transaction';
import { randomId } from '../../services/writing/random-id';
import { useAction } from '../../ui/use-action';
import { useIsLeft } from '../use-is-left';

const PARAMETER = 'from';
const NAME = 'Copied photo';

/** An address of the form for a new post. It makes the form start with a copy of the post `id`. */
export function duplicatePath(id: string): string {
  return `${PATHS.admin}?${new URLSearchParams({ [PARAMETER]: id })}`;
}

interface Copy {
  draft: PostDraft;
  photos: FormPhoto[];
}

/**
 * Opens a copy of the post whose id is in the page's address, without its dates, its
 * ways to give and PUBLISHED_ONLY. The photos are uploaded again for the new post.
 */
export function DuplicatedPost({ onOpen }: { onOpen: (copy: Copy) => void }) {
  const id = new URLSearchParams(useLocation().search).get(PARAMETER);
  const navigate = useNavigate();
  const isLeft = useIsLeft();
  const copying = useAction(async () => {
    const copy = await copyOf(id ?? '');
    if (isLeft.current) return;
    onOpen(copy);
    // Otherwise a reload would copy the post again, without the writer's changes.
    void navigate(PATHS.admin, { replace: true, state: { holdsFocus: true } });
  }, serverErrorMessage);

  const start = useEffectEvent(() => void copying.run());
  useEffect(() => {
    if (id) start();
  }, [id]);

  if (copying.failure) {
    return (
      <Alert variant="danger" transition={false}>
        <p>{copying.failure}</p>
        <Button onClick={() => void copying.run()}>Retry</Button>
      </Alert>
    );
  }
  return copying.busy && <p role="status">Copying the post and its photos …</p>;
}

/** The copy of post `id`, with the photos that can be copied. @throws PostGone, ReadFailed */
async function copyOf(id: string): Promise<Copy> {
  const found = await getEditablePost(id);
  if (!found) throw new PostGone('The post was deleted');
  const { post } = found;
  const draft = draftOf(post);
  for (const { name, control, isLocked } of draftFields(draft)) {
    const isLeftOut = isLocked || PUBLISHED_ONLY.includes(name);
    if (FIELD_INPUTS[control].isOfOneTime || isLeftOut) draft[name] = '';
  }
  const photos: FormPhoto[] = [];
  for (const stored of post.photos) {
    const photo = await copyPhoto(stored).catch(() => null);
    if (photo) photos.push(photo);
  }
  return { draft, photos };
}

async function copyPhoto({ address, alt, point }: Photo): Promise<FormPhoto> {
  const response = await fetch(shownAddress(address));
  if (!response.ok) throw new Error(`The photo was refused with ${response.status}`);
  const file = new File([await response.blob()], NAME, {
    type: response.headers.get('content-type') ?? '',
  });
  const picked = { prepared: await preparePhoto(file), fileName: NAME };
  return { key: randomId(), alt, point, picked };
}
