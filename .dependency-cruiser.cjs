/**
 * Who may import whom, file by file; tooling/structure.mjs adds that modules form no cycle. Every rule has a planted violation in tooling/structure.test.ts, which also proves that the
 * tool sees the sources: beside a TypeScript it cannot load it reads nothing and reports success.
 */
const testFile = '(\\.(test|spec|factory)\\.tsx?$|/test/|/testing/|/conformance/|^e2e/)';
const modules = '^apps/server/src/modules/';
const adapters = '^packages/carriers/';
const places = '^packages/places/';
const sandbox = '^apps/carrier-sandbox/';
const serverMain = '^apps/server/src/main/';
/** Use cases and jobs of a module, or of a room of it (`waybills/sharing/commands/`). */
const useCases = `${modules}.+/(commands|jobs)/`;
/** A rule of the domain: no role suffix (waybill.ts, not waybills.store.ts), no use case and no door. */
const pureFile = { path: `${modules}[^.]+\\.ts$`, pathNot: [useCases, '/index\\.ts$'] };
/** What touches the world; errors, policies and presenters are as pure as rules. */
const roleFile = `${modules}.+(/commands/|/jobs/|\\.(routes|queries|store|jobs?|sweep|live)\\.ts$)`;
const databaseLibrary = '(^|/)node_modules/(pg|kysely|graphile-worker)/';
const httpLibrary = '(^|/)node_modules/(fastify|@fastify|fastify-[a-z-]+|undici|ws)/';
const ioCore =
  '^(node:)?(fs|net|http|https|http2|tls|dgram|child_process|worker_threads|cluster|sqlite)(/|$)';

/** Measures whole processes, so it wires them like main. */
const bench = '^bench/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid(
      'kernel-is-a-leaf',
      'kernel imports nothing: pure, used by both sides',
      { path: '^packages/kernel/', pathNot: testFile },
      { pathNot: '^packages/kernel/' },
    ),
    forbid(
      'contract-is-a-leaf',
      'contract imports zod and kernel only',
      { path: '^packages/contract/', pathNot: testFile },
      { pathNot: ['^packages/(contract|kernel)/', '(^|/)node_modules/zod/'] },
    ),
    forbid(
      'client-knows-the-document-only',
      'the client knows nothing of the portal but its OpenAPI document',
      { path: '^packages/client/', pathNot: testFile },
      { path: '^(apps|packages)/', pathNot: '^packages/client/' },
    ),
    forbid(
      'places-is-a-leaf',
      'places is data: it imports nothing of ours',
      { path: places, pathNot: testFile },
      { path: '^(apps|packages)/', pathNot: places },
    ),
    forbid(
      'places-importers',
      'places is for geo, reference and terminals of the server, the sandbox and the map',
      {
        pathNot: [
          places,
          testFile,
          `${modules}(geo|reference|terminals)/`,
          sandbox,
          '^apps/web/build/',
          bench,
          serverMain,
        ],
      },
      { path: places },
    ),
    forbid(
      'carrier-kit-knows-the-kernel-only',
      'carrier-kit is what adapters stand on',
      { path: '^packages/carrier-kit/', pathNot: testFile },
      { path: '^(apps|packages)/', pathNot: '^packages/(carrier-kit|kernel)/' },
    ),
    forbid(
      'adapter-knows-kit-and-kernel-only',
      'an adapter knows carrier-kit and kernel',
      { path: adapters, pathNot: testFile },
      { path: '^(apps|packages)/', pathNot: [adapters, '^packages/(carrier-kit|kernel)/'] },
    ),
    forbid(
      'adapter-knows-no-sibling',
      'adapters share nothing but carrier-kit',
      { path: '^packages/carriers/([^/]+)/' },
      { path: adapters, pathNot: '^packages/carriers/$1/' },
    ),
    forbid(
      'platform-knows-contract-and-kernel-only',
      'platform knows no domain word',
      { path: '^apps/server/src/platform/', pathNot: testFile },
      { path: '^(apps|packages)/', pathNot: ['^apps/server/src/platform/', '^packages/(contract|kernel)/'] },
    ),
    forbid(
      'module-only-by-its-front-door',
      'another module is reached through its index.ts only',
      { path: `${modules}([^/]+)/`, pathNot: testFile },
      { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
    ),
    forbid(
      'use-cases-know-no-http',
      'commands, stores, queries and jobs know no HTTP',
      {
        path: [useCases, `${modules}.+\\.(store|queries|jobs?|sweep)\\.ts$`],
        pathNot: testFile,
      },
      {
        path: [
          httpLibrary,
          '^apps/server/src/platform/http/',
          `${modules}.+\\.routes\\.ts$`,
          '^(node:)?https?2?$',
        ],
      },
    ),
    forbid(
      'rules-are-pure',
      'a file without role suffix is pure: no database, network, file, job or role file',
      pureFile,
      {
        path: [
          roleFile,
          databaseLibrary,
          httpLibrary,
          ioCore,
          '^apps/server/src/platform/(db|http|jobs|live|files|outbox|log)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'only-main-imports-main',
      'wiring is imported by nobody',
      { pathNot: [serverMain, testFile, bench] },
      { path: serverMain },
    ),
    forbid(
      'only-main-imports-carriers',
      'main is the only importer of adapters',
      { pathNot: [adapters, serverMain, testFile, bench] },
      { path: adapters },
    ),
    forbid(
      'only-main-imports-the-sandbox',
      'the sandbox is wired in main for the demo, and used by tests',
      { pathNot: [sandbox, serverMain, testFile, bench] },
      { path: sandbox },
    ),
    forbid(
      'sandbox-knows-no-adapter',
      'else sandbox and adapter could be wrong together',
      { path: sandbox },
      { path: [adapters, '^packages/carrier-kit/', '^apps/(server|web)/'] },
    ),
    forbid(
      'web-ui-and-lib-are-the-base',
      'ui and lib know no feature, screen or app',
      { path: '^apps/web/src/(ui|lib)/', pathNot: testFile },
      { path: '^apps/web/src/(features|screens|app)/' },
    ),
    forbid(
      'web-features-know-no-screen',
      'features know no screen or app',
      { path: '^apps/web/src/features/', pathNot: testFile },
      { path: '^apps/web/src/(screens|app)/' },
    ),
    forbid(
      'web-screens-know-no-app',
      'screens know no app',
      { path: '^apps/web/src/screens/', pathNot: testFile },
      { path: '^apps/web/src/app/' },
    ),
    forbid(
      'web-features-know-no-sibling',
      'what two features share goes to lib or ui; the sections of order forms are put together from the others',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/ordering/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    forbid(
      'web-imports-contract-and-kernel-only',
      'of the packages, the pages see contract and kernel, the map places',
      { path: '^apps/web/' },
      { path: '^(apps|packages|e2e|bench)/', pathNot: ['^apps/web/', '^packages/(contract|kernel|places)/'] },
    ),
    forbid(
      'e2e-imports-contract-and-kernel-only',
      'end-to-end tests see what a client sees: the calls, and the words of the screens',
      { path: '^e2e/' },
      {
        path: '^(apps|packages|bench)/',
        pathNot: '^(packages/(contract|kernel)|apps/web/src/locales/(ru|en))/',
      },
    ),
    forbid(
      'no-cycle',
      'no import cycle between files; types alone may refer to each other, they are gone at run time',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'an import the tool cannot follow is one it cannot judge',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build output of ours only: an excluded library would be invisible to the rules.
    exclude: { path: '^(?!.*node_modules/).*/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
