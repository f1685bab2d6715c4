export declare const wantedNodeMajor: 24;

export interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; link?: boolean; optional?: boolean }>>;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  failures?: readonly string[];
}

export declare function chooseNode(found: {
  currentVersion: string;
  broughtVersion: string | undefined;
}): 'current' | 'brought' | 'bring';

export declare function nodePackage(platform: string, arch: string): string;

export declare function installedParts(manifest: object): object;

export declare function isInstallNeeded(found: {
  wantedHash: string;
  stampedHash: string | undefined;
  lock: Lock;
  installed: Lock | undefined;
}): boolean;

export declare function isBuildNeeded(found: {
  wantedHash: string;
  stampedHash: string | undefined;
  hasOutput: boolean;
}): boolean;

export declare function portTakenSentence(port: number, variable: string): string;

export declare function heapFlags(nodeOptions: string): string[];

export declare function chooseChromium(found: {
  configured: string | undefined;
  found: string | undefined;
  isRoot: boolean;
  hasApt: boolean;
}): { use: string } | { install: string[] } | { missing: string };

export declare function tallyLine(tallies: readonly Tally[]): string;
export declare function summary(tallies: readonly Tally[]): string;
