import type { ComponentProps, ReactElement } from 'react';

/** A button of the pages around the tables. It sends a form only where that is said. */
export const Button = ({ type = 'button', ...rest }: ComponentProps<'button'>): ReactElement => (
  <button type={type} className="button" {...rest} />
);
