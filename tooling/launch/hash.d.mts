export declare function readStamp(file: string): string | undefined;

export declare function writeStamp(file: string, hash: string): void;
