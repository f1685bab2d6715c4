export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export declare const ruleNames: readonly string[];

export declare function findViolations(root: string): Promise<{ fileCount: number; violations: Violation[] }>;
