/** Credentials the simulated carriers accept; good for nothing else. */
export const sandboxCredentials = {
  cdek: { clientId: 'tranzit-demo', clientSecret: 'tranzit-demo-secret' },
  dpd: { clientNumber: '1000000001', clientKey: 'DEMO-KEY-0001' },
  pony: { accessKey: '00000000-0000-4000-8000-000000000001', contractNumber: '00-0001' },
  cse: { login: 'test', password: '2016' },
  post: {
    accessToken: 'tranzit-demo-post-token',
    login: 'tranzit-demo',
    password: 'tranzit-demo-post',
    trackingLogin: 'tranzit-demo-tracking',
    trackingPassword: 'tranzit-demo-tracking-password',
  },
  dellin: {
    appKey: '00000000-0000-4000-8000-000000000002',
    login: 'demo@tranzit.local',
    password: 'tranzit-demo-dellin',
  },
} as const;
