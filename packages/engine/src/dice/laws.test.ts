import { laws } from '../testing/laws.ts';
import { subject } from './laws.test-kit.ts';

laws('dice', subject);
