/** What tests of carrier packages share: requests of the portal, and a carrier that answers by a script. */
export * from './requests.ts';
export * from './scripted-server.ts';
