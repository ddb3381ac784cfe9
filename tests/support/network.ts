import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The device reports that it has lost its network, or has one again. */
export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
