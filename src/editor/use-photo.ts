import { useEffect, useRef, useState } from 'react';
import type { PickedPhoto } from '../model/photo';
import { PhotoRefused, preparePhoto } from '../photos/prepare';
import type { PhotoState } from './photo-field';

const UNREADABLE = 'This image could not be read. Pick another one.';

export interface FormPhoto {
  state: PhotoState;
  /** Why the file that was picked last is not taken. */
  refusal: string;
  pick: (file: File) => void;
  /** Puts a photo that is ready, or none, in the place of what is picked. */
  put: (photo: PickedPhoto | null) => void;
  /** The photo that is picked, once it is ready; null where there is none. */
  settled: () => Promise<PickedPhoto | null>;
}

/** The photo of a form: prepared as soon as it is picked. `onChange` is told what is ready. */
export function usePhoto(
  start: PickedPhoto | null,
  onChange: (photo: PickedPhoto | null) => void,
): FormPhoto {
  const [state, setState] = useState<PhotoState>(() => stateOf(start));
  const [refusal, setRefusal] = useState('');
  const current = useRef<Promise<PickedPhoto | null>>(Promise.resolve(start));
  const preparing = useRef<AbortController>(undefined);

  useEffect(() => () => preparing.current?.abort(), []);

  function show(photo: PickedPhoto | null): void {
    if (state.kind === 'ready') URL.revokeObjectURL(state.src);
    setState(stateOf(photo));
  }

  async function prepare(file: File, before: Promise<PickedPhoto | null>, stop: AbortController) {
    try {
      const prepared = await preparePhoto(file, { signal: stop.signal });
      const photo = { prepared, fileName: file.name };
      show(photo);
      onChange(photo);
      return photo;
    } catch (error) {
      const earlier = await before;
      if (stop.signal.aborted) return earlier;
      setRefusal(error instanceof PhotoRefused ? error.message : UNREADABLE);
      show(earlier);
      return earlier;
    }
  }

  return {
    state,
    refusal,
    pick(file) {
      preparing.current?.abort();
      const stop = new AbortController();
      preparing.current = stop;
      setRefusal('');
      setState({ kind: 'preparing', fileName: file.name });
      current.current = prepare(file, current.current, stop);
    },
    put(photo) {
      preparing.current?.abort();
      setRefusal('');
      current.current = Promise.resolve(photo);
      show(photo);
      onChange(photo);
    },
    settled: () => current.current,
  };
}

function stateOf(photo: PickedPhoto | null): PhotoState {
  if (!photo) return { kind: 'none' };
  const { prepared, fileName } = photo;
  return {
    ...{ kind: 'ready', fileName, src: URL.createObjectURL(prepared.photo) },
    ...{ width: prepared.width, height: prepared.height, bytes: prepared.photo.size },
  };
}
