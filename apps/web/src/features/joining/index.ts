/** What the pages share to which the links of a team lead; its words stand in the area `team`. */
export { Entering } from './entering.tsx';
export { LeaveTeam } from './leaving.tsx';
export { SignedInAs } from './signed-in-as.tsx';
