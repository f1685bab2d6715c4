export { HelpPhone } from './help-phone.tsx';
export { SupportContact } from './support-contact.tsx';
