import { PEOPLE } from './seeded-people';

/** What a started site says: its address, who may log in, and how to end it. */
export function welcome(address: string): string {
  const [email, password] = (['email', 'password'] as const).map((name) =>
    Math.max(...PEOPLE.map((person) => person[name].length)),
  );
  const logins = PEOPLE.map(
    (person) =>
      `    ${person.email.padEnd(email ?? 0)}  ${person.password.padEnd(password ?? 0)}  ${person.may}`,
  );
  return [
    '',
    `  For Us By Us: ${address}`,
    '',
    `  Log in at ${address}/login as`,
    ...logins,
    '',
    '  Ctrl-C ends it and keeps the data; npm start -- --fresh begins again.',
    '',
  ].join('\n');
}
