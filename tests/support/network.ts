import { act } from '@testing-library/react';
import { vi } from 'vitest';

export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
