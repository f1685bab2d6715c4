export const messages = {
  required: 'This field is required',
  invalid: 'Check the value',
  too_short: 'Too short: at least {{minimum}} characters',
  too_long: 'Too long: shorten it to {{maximum}} characters',
  too_small: 'At least {{minimum}}',
  too_big: 'At most {{maximum}}',
  format_email: 'Enter a valid e-mail',
  format_date: 'Enter the date as 23.11.2026',
  pickup_period: 'Choose one of the times offered',
  iso: 'Choose a country from the list',
  money: 'Enter an amount, for example 1,500.50',
  phone: 'Enter the whole phone number: +7 (999) 999-99-99',
} as const;
