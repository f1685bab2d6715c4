import { createContext, useContext } from 'react';
import type { OrderForm } from './use-order-form.ts';

const FormContext = createContext<OrderForm | undefined>(undefined);

/** Gives the form to its sections. */
export const OrderFormProvider = FormContext.Provider;

/** The form of the order that the section stands in. */
export function useForm(): OrderForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('a section of the order stands outside its form');
  return form;
}
