import { answerTasks } from '../../../lib/worker-process';
import { drawPaper } from './draw-paper';

// Papers are drawn in a process of their own: pdfkit lays out a whole paper without a pause.
answerTasks(drawPaper);
