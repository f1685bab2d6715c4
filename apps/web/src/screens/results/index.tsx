import { useParams } from 'react-router';
import { NoCalculation } from './no-calculation.tsx';
import { Results } from './results.tsx';

/** `/calculation/:taskId`, `/terminal/calculation/:taskId`, and `/cart/calculation/:taskId?destination=` for one of the cart. */
export function Screen() {
  const { taskId: text = '' } = useParams();
  const taskId = Number(text);
  const isNumber = Number.isSafeInteger(taskId) && taskId > 0;
  return isNumber ? <Results key={taskId} taskId={taskId} /> : <NoCalculation />;
}
