import { mount } from '../mount.tsx';
import { TillApp } from './till-app.tsx';

mount(<TillApp />);
