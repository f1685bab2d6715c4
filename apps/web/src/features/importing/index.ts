/** The importer: tables that become entries, one for every kind of rows; what a kind is stands in `import-kinds.ts`. */
export { FileStep } from './file-step.tsx';
export { type BookKind, bookKinds, kindsOfBook, kindsOfImport } from './import-kinds.ts';
export { Importer } from './importer.tsx';
export { OrderDefaults } from './orders/order-defaults.tsx';
export { useOrderDefaults } from './orders/use-order-defaults.ts';
export { RecentImports } from './recent-imports.tsx';
export { RunningImports } from './running-imports.tsx';
