import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';

/**
 * Returns the fingerprint of the public key in the certificate of the server on `port`. With this
 * fingerprint in `--ignore-certificate-errors-spki-list`, Chromium trusts the certificate. With
 * `--ignore-certificate-errors` instead, Chromium would not use its cache.
 */
export async function certificateFingerprint(port: number): Promise<string> {
  const raw = await new Promise<Buffer>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate(true).raw);
      socket.end();
    });
    socket.on('error', reject);
  });
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
