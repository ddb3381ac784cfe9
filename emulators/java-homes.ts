import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

function listFolders(parent: string): string[] {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/** The homes of the Javas that stand where installers of the three systems put them. */
export function listJavaHomes(env: NodeJS.ProcessEnv): string[] {
  const programs = env.ProgramFiles ?? 'C:\\Program Files';
  const mac = [
    '/Library/Java/JavaVirtualMachines',
    join(homedir(), 'Library/Java/JavaVirtualMachines'),
  ];
  const brew = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  return [
    ...listFolders('/usr/lib/jvm'),
    ...mac.flatMap(listFolders).map((folder) => join(folder, 'Contents', 'Home')),
    ...['Java', 'Eclipse Adoptium', 'Microsoft'].flatMap((maker) =>
      listFolders(join(programs, maker)),
    ),
    ...listFolders(join(env.SDKMAN_DIR ?? join(homedir(), '.sdkman'), 'candidates', 'java')),
    ...brew.flatMap(listFolders).filter((folder) => folder.includes('openjdk')),
  ];
}
