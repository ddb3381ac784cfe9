import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test.each([
  ['+254 700 000 000', 'hello@forusbyus.example or call +254 700 000 000'],
  ['', 'hello@forusbyus.example'],
])('If the site’s telephone number is "%s", people read ‘%s’', async (phone, text) => {
  vi.stubEnv('VITE_SITE_PHONE', phone);
  vi.resetModules();
  const { MailOrPhone } = await import('../../src/ui/breakable');
  expect(render(<MailOrPhone />).container).toHaveTextContent(
    RegExp(`^${text.replace('+', '\\+')}$`),
  );
});
