import { generate } from 'selfsigned';

/**
 * Makes a self-signed certificate for `hosts`.
 * @returns PEM texts
 */
export async function makeCertificate(hosts: string[]): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'local tests' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  return { key, cert };
}
