import { writeFileSync } from 'node:fs';

/**
 * Returns the configuration with which Google's libraries exchange the token of a GitHub run for a
 * token of the account `env.GOOGLE_DEPLOYER`. GitHub sets ACTIONS_ID_TOKEN_REQUEST_URL and
 * ACTIONS_ID_TOKEN_REQUEST_TOKEN only in a job with the permission `id-token: write`. Only tests
 * pass `sts` and `credentials`, the origins of Google's services.
 * @param {Record<string, string | undefined>} env
 */
export function loginOf(
  env,
  sts = 'https://sts.googleapis.com',
  credentials = 'https://iamcredentials.googleapis.com',
) {
  const { ACTIONS_ID_TOKEN_REQUEST_URL, ACTIONS_ID_TOKEN_REQUEST_TOKEN } = env;
  const { GOOGLE_PROVIDER, GOOGLE_DEPLOYER } = env;
  if (!GOOGLE_PROVIDER || !GOOGLE_DEPLOYER || !ACTIONS_ID_TOKEN_REQUEST_URL) {
    throw new Error('GitHub may not deploy this site yet. Run: npm run setup -- --github');
  }
  const audience = encodeURIComponent(`https://iam.googleapis.com/${GOOGLE_PROVIDER}`);
  return {
    type: 'external_account',
    audience: `//iam.googleapis.com/${GOOGLE_PROVIDER}`,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${sts}/v1/token`,
    service_account_impersonation_url: `${credentials}/v1/projects/-/serviceAccounts/${GOOGLE_DEPLOYER}:generateAccessToken`,
    credential_source: {
      url: `${ACTIONS_ID_TOKEN_REQUEST_URL}&audience=${audience}`,
      headers: { Authorization: `Bearer ${ACTIONS_ID_TOKEN_REQUEST_TOKEN}` },
      format: { type: 'json', subject_token_field_name: 'value' },
    },
  };
}

if (process.argv[1]?.endsWith('github-login.mjs')) {
  const file = String(process.env.GOOGLE_APPLICATION_CREDENTIALS);
  writeFileSync(file, JSON.stringify(loginOf(process.env)), { mode: 0o600 });
}
