/** The importer: tables that become entries, one for every kind of rows; what a kind is stands in `import-kinds.ts`. */
export { FileStep } from './file-step.tsx';
export {
  type BookKind,
  bookKinds,
  kindsOfBook,
  kindsOfImport,
  type StartImport,
  tableOf,
} from './import-kinds.ts';
export { Importer } from './importer.tsx';
export { RecentImports } from './recent-imports.tsx';
export { RunningImports } from './running-imports.tsx';
