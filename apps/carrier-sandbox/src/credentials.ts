/** Credentials the stand-in carriers accept; good for nothing else. */
export const sandboxCredentials = {
  cdek: { clientId: 'tranzit-demo', clientSecret: 'tranzit-demo-secret' },
  dpd: { clientNumber: '1000000001', clientKey: 'DEMO-KEY-0001' },
} as const;
