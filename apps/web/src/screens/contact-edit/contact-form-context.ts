import { createContext, useContext } from 'react';
import type { ContactForm } from './use-contact-form.ts';

const FormContext = createContext<ContactForm | undefined>(undefined);
/** Gives the form to its sections. */
export const ContactFormProvider = FormContext.Provider;

/** The form that the section stands in. */
export function useForm(): ContactForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('a section stands outside its form');
  return form;
}
