/** Who somebody is in the house. At a table the rules have words of their own: there a player is a patron. */
export const ROLES = ['player', 'dealer', 'supervisor', 'director', 'regulator', 'owner', 'cashier'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text);
