import { vi } from 'vitest';

/** The texts of a notice, by the labels of their fields. */
export const OBITUARY = {
  Title: 'Rest in peace, Mzee',
  Description: 'He taught three generations.',
  Date: '2026-11-20',
  Name: 'Mzee Otieno',
  'Contact info': '+254 700 000 001',
};

/** Answers requests to the e-mail service. */
export const service = vi.fn<(request: RequestInit | undefined) => Response | Promise<Response>>();

/**
 * From now on, `service` answers requests to the e-mail service, with 'OK' until a test changes
 * this; all other requests are answered as before.
 */
export function startMailService(): void {
  const { fetch } = globalThis;
  service.mockReset().mockImplementation(() => new Response('OK'));
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) =>
    String(address).includes('/email/send') ? service(request) : fetch(address, request),
  );
  localStorage.clear();
}

/** The values that were sent to the e-mail service, for its template. */
export function sent(): Record<string, string>[] {
  return service.mock.calls.map(([request]) => JSON.parse(String(request?.body)).template_params);
}
