interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Letters in place of a person's picture, in the order in which lists call people; of who has no name yet, of their address. */
export const initialsOf = ({ firstName, lastName, email }: Named): string =>
  ([lastName, firstName].map((name) => name.trim().charAt(0)).join('') || email.charAt(0)).toUpperCase();
