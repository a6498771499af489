/** The import law. Each rule is a sentence; docs/architecture.md quotes them. */
/** Every functions folder that is not machinery is an area of the product. */
const area = '^functions/(?!(?:ports|adapters|present|domain|machines|http|steps|live|wiring)/)([^/]+)/';
/** @satisfies {import('dependency-cruiser').IConfiguration} */
const law = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'No module may reach itself.', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment:
        'No folder may reach itself. Tests beside the code are not counted: they use test/builders, which imports every layer.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared/ speaks the product language: it imports itself and zod, nothing else.',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared/', '^node_modules/zod/'] },
    },
    {
      name: 'web-never-sees-the-server',
      severity: 'error',
      comment: 'web/ reaches the server through shared/api only.',
      from: { path: '^web/' },
      to: { path: ['^functions/', '^infra/', '^node_modules/(@aws-sdk|aws-cdk-lib|@middy)/'] },
    },
    {
      name: 'functions-never-see-web-or-infra',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: ['^web/', '^infra/', '^node_modules/(react|aws-cdk-lib)/'] },
    },
    {
      name: 'infra-reads-contracts-only',
      severity: 'error',
      comment:
        'infra/ names handlers by area and name; it imports shared/, the CDK and the plain ASL objects of functions/machines, never function code.',
      from: { path: '^infra/', pathNot: '^infra/(local|connector)/' },
      to: {
        path: ['^functions/', '^web/'],
        pathNot: ['^functions/machines/', '^functions/ports/machine-definition\\.ts$'],
      },
    },
    {
      name: 'the-connector-speaks-with-programs',
      severity: 'error',
      comment: 'infra/connector/ runs beside accounting programs; of the server it shares how they are spoken with.',
      from: { path: '^infra/connector/' },
      to: { path: ['^functions/', '^web/'], pathNot: '^functions/(adapters/programs|ports)/' },
    },
    {
      name: 'the-local-cloud-serves-handlers',
      severity: 'error',
      comment: 'infra/local/ loads handlers by area and name and may use wiring and adapters; it knows no use case.',
      from: { path: '^infra/local/' },
      to: { path: [area, '^web/'] },
    },
    {
      name: 'machines-are-plain-objects',
      severity: 'error',
      comment:
        'A state machine is an Amazon States Language object: it imports the type of its definition, nothing else.',
      from: { path: '^functions/machines/' },
      to: { pathNot: '^functions/ports/machine-definition\\.ts$' },
    },
    {
      name: 'presenters-know-ports-only',
      severity: 'error',
      comment: 'present/ turns stored records into what the API says.',
      from: { path: '^functions/present/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^functions/(ports|present|domain)/', '^shared/', '^node_modules/zod/'] },
    },
    {
      name: 'domain-knows-ports-only',
      severity: 'error',
      comment: 'domain/ holds rules that several areas share; it imports ports, shared, itself and zod.',
      from: { path: '^functions/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^functions/(ports|domain)/', '^shared/', '^node_modules/zod/'] },
    },
    {
      name: 'aws-lives-in-adapters',
      severity: 'error',
      comment: 'Only functions/adapters may import an AWS SDK client.',
      from: { path: '^functions/', pathNot: '^functions/adapters/' },
      to: { path: '^node_modules/(@aws-sdk|@smithy)/' },
    },
    {
      name: 'use-cases-know-ports-only',
      severity: 'error',
      comment: 'A use case imports ports and the language; tests may also use the memory adapters.',
      from: { path: area, pathNot: '(/operations|\\.test)\\.ts$' },
      to: { path: ['^functions/(adapters|http|steps|live|wiring)/', '^node_modules/@middy/'] },
    },
    {
      name: 'operations-choose-nothing',
      severity: 'error',
      comment: 'A table of operations takes its ports from wiring/, which alone picks adapters.',
      from: { path: '^functions/.+/operations\\.ts$' },
      to: { path: ['^functions/adapters/', '^node_modules/@middy/'] },
    },
    {
      name: 'ports-import-only-the-language',
      severity: 'error',
      from: { path: '^functions/ports/' },
      to: { pathNot: ['^functions/ports/', '^shared/'] },
    },
    {
      name: 'areas-do-not-import-each-other',
      severity: 'error',
      from: { path: area },
      to: { path: area, pathNot: '^functions/$1/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-flows-app-features-ui',
      severity: 'error',
      from: { path: '^web/src/(ui|text|remote|state|features)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|text|remote|state)/' },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'editor-cores-are-react-free',
      severity: 'error',
      from: { path: '(^|/)core/' },
      to: { path: ['^node_modules/(react|react-dom|jotai|@xyflow)/', '\\.tsx$'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^functions/.+/operations\\.ts$',
          '\\.d\\.ts$',
          '^test/',
          '^infra/',
          '^functions/adapters/',
          'service-worker\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'the-product-is-not-its-training',
      severity: 'error',
      comment: 'training/ makes the models that the product carries; nothing of the product imports it.',
      from: { path: '^(shared|functions|infra|web)/' },
      to: { path: '^training/' },
    },
    {
      name: 'training-uses-the-reader',
      severity: 'error',
      comment: 'training/ reads papers as the product does: through wiring and the language, never through a use case.',
      from: { path: '^training/' },
      to: { path: [area, '^web/', '^infra/'] },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: ['^test/', '\\.test\\.tsx?$'] },
      to: { path: ['^test/', '\\.test\\.tsx?$'] },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};

export default law;
